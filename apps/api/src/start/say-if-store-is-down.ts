import type { Context } from '../context.ts'
import { reasonOf } from './explain-failure.ts'
import type { Report } from './report.ts'

/**
 * A bucket may come back by itself, and most pages do without it: it is no reason not to start, but the
 * operator hears of it now and `/ready` says so until then.
 */
export async function sayIfStoreIsDown(
  { say }: Report,
  { config, files, log }: Pick<Context, 'config' | 'files' | 'log'>,
) {
  await files.check().catch((error: unknown) => {
    log.warn({ err: error }, 'the file store does not answer')
    const place = config.s3 ? `Хранилище ${config.s3.endpoint} (S3_ENDPOINT)` : 'Папка файлов'
    say(`! ${place} не отвечает: ${reasonOf(error)}. Картинок не будет, пока оно не вернётся.`)
  })
}

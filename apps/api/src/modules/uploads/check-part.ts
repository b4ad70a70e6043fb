import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import { readSpooled, spool, type Spooled } from '../media/spool.ts'

const ALGORITHMS = ['sha1', 'sha256']

type Checksum = { algorithm: string; expected: string }

export function readChecksum(header: string): Checksum {
  const [algorithm = '', expected = ''] = header.split(' ')
  if (!ALGORITHMS.includes(algorithm))
    throw new AppError('REQUEST_MALFORMED', {
      message: `Upload-Checksum бывает ${ALGORITHMS.join(' и ')}`,
    })
  return { algorithm, expected }
}

type Part = { checksum: Checksum; coming: AsyncIterable<Uint8Array>; mostBytes: number }

/**
 * Holds one part of an upload back on the disk until its hash was compared with tus's `Upload-Checksum`; a part
 * that came damaged is dropped whole, and its sender sends it again. Whoever is given the part closes its file.
 */
export async function checkPart(
  { config }: Pick<Context, 'config'>,
  { checksum: { algorithm, expected }, coming, mostBytes }: Part,
): Promise<Spooled> {
  const part = await spool(join(config.dataDir, 'incoming'), coming, mostBytes)
  if (!part) throw new AppError('BODY_TOO_LARGE', { message: 'Пришло больше, чем было обещано' })

  const hash = createHash(algorithm)
  for await (const chunk of readSpooled(part)) hash.update(chunk)
  if (hash.digest('base64') === expected) return part

  await part.file.close()
  throw new AppError('CHECKSUM_MISMATCH')
}

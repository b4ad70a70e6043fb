import { readFile } from 'node:fs/promises'
import type { Statement } from './record-statements.ts'

type Asked = {
  collectionId: number
  traitId: number
  addresses: { filtered: string; deep: string; activity: string }
}

/**
 * Three calls as the catalogue asked for them before they were profiled (docs/decisions/014-counters.md): what
 * its statements of today are measured against.
 */
export async function readOldStatements({ collectionId, traitId, addresses }: Asked) {
  const old = async (name: string, values: unknown[], isPrepared = false): Promise<Statement> => ({
    text: await readFile(new URL(`old-statements/${name}.sql`, import.meta.url), 'utf8'),
    values,
    isPrepared,
  })
  const cursor = new URL(addresses.deep, 'http://site').searchParams.get('cursor')!
  const [, key, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as number[]
  const filters = [collectionId, '10000', ['rare', 'epic'], [traitId]]

  return new Map([
    [
      addresses.filtered,
      [
        await old('grid-facts', [[traitId], collectionId], true),
        await old('grid-count', [...filters, 10_000]),
        await old('grid-gather', filters),
      ],
    ],
    [
      addresses.deep,
      [
        await old('grid-facts', [[], collectionId], true),
        await old('grid-walk', [collectionId, key, id]),
      ],
    ],
    [addresses.activity, [await old('activity', [], true)]],
  ])
}

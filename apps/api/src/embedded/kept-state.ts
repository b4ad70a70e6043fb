import { copyFile, open, readFile, rename, stat, writeFile } from 'node:fs/promises'

/** How the file ends once it is written to its end; nothing in it looks the same. */
const LAST_WORDS = '"historical_states":null}'
/** It begins with the newest block, which anvil reads before all else that it writes: that block is in it whole. */
const FIRST_WORDS = /^\{"block":\{"number":"(0x[0-9a-f]+)"/
const FIRST_BYTES = 64

type State = {
  blocks?: { header: { number: string } }[]
  transactions?: { block_number: number }[]
}

/**
 * What was cut off while it was written would stop every start; the last whole one is as good as it gets. Blocks that are
 * too old are left out: they would be written anew every two seconds. Whether there is anything to go on from.
 */
export async function makeReady(path: string, blocksKept: number): Promise<boolean> {
  const text = await readFile(path, 'utf8').catch(() => null)
  const state = parseState(text)
  if (text !== null && !state) await rename(path, `${path}.torn`)
  const aside = state ? null : await readFile(`${path}.whole`, 'utf8').catch(() => null)
  const usable = state ?? parseState(aside)
  if (!usable) return text !== null

  const numbers = (usable.blocks ?? []).map(({ header }) => Number(header.number))
  const oldest = numbers.reduce((most, one) => Math.max(most, one), 0) - blocksKept
  const isCut = numbers.some((number) => number < oldest)
  if (state && !isCut) return true
  const kept = {
    ...usable,
    blocks: usable.blocks?.filter(({ header }) => Number(header.number) >= oldest),
    transactions: usable.transactions?.filter((one) => one.block_number >= oldest),
  }
  await writeFile(`${path}.new`, JSON.stringify(kept), { mode: 0o600 })
  await rename(`${path}.new`, path)
  return true
}

function parseState(text: string | null): State | null {
  try {
    return text === null ? null : (JSON.parse(text) as State)
  } catch {
    return null
  }
}

/**
 * Puts aside what anvil writes at `state`, if that is whole: one that is killed while it writes loses its file. The
 * newest block of what is aside, which no kill takes any more; −1 where nothing is. Whether it is whole is told by its
 * end alone: it may be tens of megabytes, and the server answers meanwhile.
 */
export async function putAside(state: string): Promise<number> {
  const aside = `${state}.whole`
  const [written, kept] = await Promise.all([findWritten(state), findWritten(aside)])
  if (written && (!kept || kept.mtimeMs <= written.mtimeMs)) {
    await copyFile(state, `${state}.new`)
    const after = await findWritten(state)
    // Written anew meanwhile, the copy may be of both.
    const isOne = after?.mtimeMs === written.mtimeMs && after.size === written.size
    if (isOne && (await endsWhole(`${state}.new`))) await rename(`${state}.new`, aside)
  }
  return readNewest(aside)
}

async function findWritten(path: string) {
  const found = await stat(path).catch(() => null)
  return found?.isFile() ? found : null
}

async function readNewest(path: string): Promise<number> {
  const file = await open(path).catch(() => null)
  if (!file) return -1
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(FIRST_BYTES), 0, FIRST_BYTES, 0)
    const [, number] = FIRST_WORDS.exec(buffer.toString('latin1', 0, bytesRead)) ?? []
    return number === undefined ? -1 : Number(number)
  } finally {
    await file.close()
  }
}

async function endsWhole(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const end = Buffer.alloc(LAST_WORDS.length)
    await file.read(end, 0, end.length, Math.max(0, size - end.length))
    return end.toString() === LAST_WORDS
  } finally {
    await file.close()
  }
}

import type { FileHandle } from 'node:fs/promises'
import { sniffMedia } from '@kefir/rules/media/sniff-media'
import type { Sniffing } from '@kefir/rules/media/sniffing'
import { withinAsks } from '@kefir/rules/media/within-asks'

const WINDOW_BYTES = 64 * 1024

/** What an open file really is. */
export const sniffFile = (file: FileHandle, size: number) => readWith(file, size, sniffMedia(size))

/** Runs a sniffing on an open file, for as long as one of ours may take. Reads by windows: a film of a million small boxes is not a million reads. */
export async function readWith<Found>(file: FileHandle, size: number, rule: Sniffing<Found>) {
  const sniffing = withinAsks(size, rule)
  let window: { at: number; bytes: Uint8Array } = { at: 0, bytes: new Uint8Array() }

  let step = sniffing.next()
  while (!step.done) {
    const { at, length } = step.value
    const end = Math.min(at + length, size)
    const isInside = at >= window.at && end <= window.at + window.bytes.length
    if (!isInside) window = await readWindow(at, length)
    step = sniffing.next(window.bytes.subarray(at - window.at, at - window.at + length))
  }
  return step.value

  async function readWindow(at: number, length: number) {
    const wanted = Math.max(0, Math.min(Math.max(length, WINDOW_BYTES), size - at))
    const { buffer, bytesRead } = await file.read(Buffer.alloc(wanted), 0, wanted, at)
    return { at, bytes: buffer.subarray(0, bytesRead) }
  }
}

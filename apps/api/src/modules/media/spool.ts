import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, rm, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileSource } from '../../ports/file-store.ts'

/** Bytes that came and wait on the disk to be judged. */
export type Spooled = { file: FileHandle; bytes: number; sha256: string }

const CHUNK_BYTES = 64 * 1024

/** The bytes from the first to the last; as often as one likes until the file is closed. */
export async function* readSpooled({ file, bytes }: Omit<Spooled, 'sha256'>) {
  for (let at = 0; at < bytes;) {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(CHUNK_BYTES), 0, CHUNK_BYTES, at)
    if (bytesRead === 0) throw new Error('the disk gave back less than it was given')
    at += bytesRead
    yield buffer.subarray(0, bytesRead)
  }
}

/**
 * Writes what comes to the disk, counting and hashing on the way; null when it is more than
 * `mostBytes`. Closing the file forgets it, and so does the end of the process.
 */
export async function spool(
  folder: string,
  source: FileSource,
  mostBytes: number,
): Promise<Spooled | null> {
  await mkdir(folder, { recursive: true })
  const path = join(folder, randomUUID())
  const file = await open(path, 'wx+')
  // Without a name it lives as long as it is open: a crash leaves nothing to sweep.
  await rm(path)

  try {
    const hash = createHash('sha256')
    let bytes = 0
    for await (const chunk of source instanceof Uint8Array ? [source] : source) {
      bytes += chunk.length
      if (bytes > mostBytes) {
        await file.close()
        return null
      }
      hash.update(chunk)
      await file.appendFile(chunk)
    }
    return { file, bytes, sha256: hash.digest('hex') }
  } catch (error) {
    await file.close()
    throw error
  }
}

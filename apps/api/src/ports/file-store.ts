import type { Readable } from 'node:stream'

/** Bytes at hand, or bytes still coming: a store never holds the latter whole. */
export type FileSource = Uint8Array | AsyncIterable<Uint8Array>

/** Both ends belong to the part, as in HTTP. */
export type FilePart = { start: number; end: number }

/** Where uploaded and drawn files live: a folder, or an S3-compatible bucket. */
export type FileStore = {
  /**
   * Keeps the bytes under `key`, whole or not at all: when the source breaks off, the key is as it
   * was. The same key always holds the same bytes, so twice is harmless.
   */
  put(key: string, source: FileSource, type: string): Promise<void>
  /** The file, or a part of it, as it is read; rejects when there is no such file. */
  open(key: string, part?: FilePart): Promise<Readable>
  /** In bytes; null when there is no such file. */
  sizeOf(key: string): Promise<number | null>
  /** Forgets the file; harmless when there is none. */
  remove(key: string): Promise<void>
  /** Rejects when nothing could be put or read now. */
  check(): Promise<void>
  /** Public address of `key`: of this site, or of what stands in front of a bucket. */
  urlOf(key: string): string
}

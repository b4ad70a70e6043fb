import type { IncomingMessage, ServerResponse } from 'node:http'

/** In a bucket that it shares with stored files: what is below was judged by nobody and is given to nobody. */
export const INCOMING_FOLDER = 'incoming'

/** What a store is told by whoever keeps the books of uploads. */
export type UploadBook = {
  /**
   * Waits until nobody else reads or writes the upload, and gives what lets it go. `onWanted` is called
   * when somebody waits meanwhile.
   */
  hold(onWanted: () => void, signal: AbortSignal): Promise<() => Promise<void>>
  /** All bytes are here. Called before the sender is told so, perhaps twice. */
  finish(): Promise<void>
}

type Asked = {
  request: IncomingMessage
  response: ServerResponse
  id: string
  book: UploadBook
  /**
   * Looks at all that comes before any of it is written, and gives what to write; rejects what may not be. Asked
   * when the upload is held and the part belongs where it ends: nothing is read for one that does not.
   */
  check?: (coming: AsyncIterable<Uint8Array>) => Promise<AsyncIterable<Uint8Array>>
}

/** Where files wait in parts until all of each is here, and then to be judged. */
export type UploadStore = {
  /** Answers one request of tus 1.0; who may make it was decided before. */
  answer(asked: Asked): Promise<void>
  /** How many bytes are here; null when there is no such upload. */
  receivedOf(id: string): Promise<number | null>
  /** `work` with all bytes in a file of this machine, which is gone or not to be kept afterwards. */
  withFile<Result>(id: string, work: (path: string) => Promise<Result>): Promise<Result>
  /** Forgets the bytes; harmless when there are none. */
  remove(id: string): Promise<void>
}

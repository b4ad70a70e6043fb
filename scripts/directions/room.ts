/**
 * A path of `at` is written from the root; `*` is one name, `**` any depth. A file belongs to the
 * first room that holds it and may import its own room. In `may`, `api/*` is every room of the API.
 */
export type Room = {
  name: string
  at: string[]
  may: string[]
  /** Rooms whose types it may name, and run nothing of them. */
  names?: string[]
  /** Packages of npm and Node. Left out, in tests and tools: any but those of KNOWN_BY. */
  packages?: string[]
  /** Of these packages it may take these names only. */
  parts?: Record<string, string[]>
}

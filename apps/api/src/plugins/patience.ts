/** How long a client may take: for its headers, for the whole request, and without a byte either way. */
export type Patience = { headersMs: number; requestMs: number; idleMs: number; lookEveryMs: number }

export const PATIENCE: Patience = {
  headersMs: 20_000,
  // Ten megabytes of a picture over a poor line.
  requestMs: 180_000,
  idleMs: 60_000,
  lookEveryMs: 5_000,
}

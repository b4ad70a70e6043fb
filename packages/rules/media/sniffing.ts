/**
 * A rule that looks into a file without having it: it asks for a part and is given as much of it as
 * there is. Whoever runs it decides where the bytes come from, so a large file is never held whole.
 */
export type Sniffing<Found> = Generator<{ at: number; length: number }, Found, Uint8Array>

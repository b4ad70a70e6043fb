import { lagWords } from './lag-words.ts'

/** For everybody who reads of the chain, while what we know of it is behind; `null`: it is not. */
export const LagNotice = ({ minutes }: { minutes: number | null }) =>
  minutes === null ? null : <p className="mt-2 text-muted">{lagWords(minutes)}</p>

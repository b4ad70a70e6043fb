import { lagWords } from './lag-words.ts'

/** For everybody who reads of the chain, while what we know of it is behind; `null`: it is not. */
export const LagNotice = ({ minutes }: { minutes: number | null }) =>
  minutes === null ? null : (
    <p className="mt-3 rounded-field bg-highlight px-4 py-3 font-semibold text-pretty text-on-highlight">
      {lagWords(minutes)}
    </p>
  )

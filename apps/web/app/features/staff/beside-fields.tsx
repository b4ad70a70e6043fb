import type { ReactNode } from 'react'

/** Buttons in a row of labelled fields: level with what is written, also where an error stands beneath a field. */
export const BesideFields = ({ children }: { children: ReactNode }) => (
  <div>
    <p aria-hidden="true" className="mb-1.5 font-semibold">
      &nbsp;
    </p>
    <div className="flex gap-3">{children}</div>
  </div>
)

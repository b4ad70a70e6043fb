import type { ReactNode } from 'react'

/**
 * Buttons in a row of labelled fields: level with what is written, also where an error stands beneath a field. On a
 * phone they often have a line of their own, where an empty label would be a hole: there they stand at its end.
 */
export const BesideFields = ({ children }: { children: ReactNode }) => (
  <div className="max-sm:self-end">
    <p aria-hidden="true" className="mb-1.5 font-semibold max-sm:hidden">
      &nbsp;
    </p>
    <div className="flex gap-3">{children}</div>
  </div>
)

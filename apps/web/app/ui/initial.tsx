type InitialProps = {
  name: string
  /** Size, radius and size of the letter. */
  className: string
}

/** Stands for the picture of somebody who has none: the first letter of their name. */
export function Initial({ name, className }: InitialProps) {
  return (
    <span
      aria-hidden="true"
      className={`grid place-items-center bg-highlight font-display font-bold text-on-highlight ${className}`}
    >
      {FIRST_LETTER.exec(name)?.[0].toUpperCase() ?? '?'}
    </span>
  )
}

/** «Студия» and «ООО «Молзавод»» begin with a letter, «« Луг »» does not. */
const FIRST_LETTER = /[\p{L}\p{N}]/u

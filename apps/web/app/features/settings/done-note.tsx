import { Icon } from '../../ui/icon.tsx'

/** Says that a change has been made. Always in the page, so that the words are spoken when they come. */
export function DoneNote({ text }: { text: string | null | undefined | false }) {
  return (
    <p role="status" className="flex items-center gap-1.5 font-semibold">
      {text && (
        <>
          <Icon name="check" className="shrink-0 text-success" />
          {text}
        </>
      )}
    </p>
  )
}

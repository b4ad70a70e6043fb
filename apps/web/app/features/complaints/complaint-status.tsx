import type { Complaint } from '@kefir/wire/complaints'

const DOTS: Record<Complaint['status']['code'], string> = {
  new: 'bg-highlight',
  in_review: 'bg-primary',
  upheld: 'bg-success',
  declined: 'bg-danger',
}

/** How far a complaint has come: a colour and the word. */
export function ComplaintStatus({ status }: { status: Complaint['status'] }) {
  return (
    <p className="inline-flex shrink-0 items-center gap-2 rounded-full bg-bg px-3 py-1 text-sm font-bold">
      <span aria-hidden="true" className={`size-2.5 rounded-full ${DOTS[status.code]}`} />
      <span className="sr-only">Состояние: </span>
      {status.name}
    </p>
  )
}

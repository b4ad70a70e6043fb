import { PlainCard } from './plain-card.tsx'

/** What the author left for whoever owns the token; nobody else is given it. */
export function OwnerText({ text }: { text: string | null }) {
  if (text === null) return null
  return (
    <PlainCard
      title="Только для вас"
      aside={<p className="text-[13px] text-muted">Увидит только владелец</p>}
    >
      <p className="[overflow-wrap:anywhere] whitespace-pre-line">{text}</p>
    </PlainCard>
  )
}

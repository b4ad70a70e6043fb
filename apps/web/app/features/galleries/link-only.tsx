import { Icon } from '../../ui/icon.tsx'

/** Marks a gallery that only its link opens. */
export function LinkOnly({ className = '' }: { className?: string }) {
  return (
    <p
      className={`inline-flex items-center gap-1.5 rounded-[9px] bg-highlight px-2 py-1 ring-2 ring-white text-[12.5px] leading-none font-bold text-on-highlight ${className}`}
    >
      <Icon name="link" size={15} />
      По ссылке
    </p>
  )
}

import type { TokenCard } from '@kefir/wire/cards'
import { useAdultConsent } from '../../lib/browser/use-adult-consent.ts'
import { AdultVeil } from '../../ui/adult-veil.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'

type PickerTileProps = {
  token: TokenCard
  /** It is in the gallery already. */
  isThere: boolean
  isChosen: boolean
  onToggle: () => void
}

/** A token to tick; the whole tile is the box. */
export function PickerTile({ token, isThere, isChosen, onToggle }: PickerTileProps) {
  const isOn = isThere || isChosen
  const { isAgreed } = useAdultConsent()
  const shape = `aspect-square rounded-field ${isOn ? 'ring-3 ring-primary' : ''}`
  return (
    <label
      className={`relative block rounded-field has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary ${isThere ? 'opacity-55' : 'cursor-pointer'}`}
    >
      <input
        type="checkbox"
        checked={isOn}
        disabled={isThere}
        onChange={onToggle}
        className="absolute inset-0 z-10 size-full cursor-[inherit] opacity-0"
      />
      {token.is_adult && !isAgreed ? (
        <AdultVeil picture={token.file} className={shape} />
      ) : (
        <Picture picture={token.file} sizes="150px" className={shape} />
      )}
      {isOn && (
        <span className="absolute top-1.5 right-1.5 grid size-6 place-items-center rounded-full bg-primary text-on-primary">
          <Icon name="check" size={16} />
        </span>
      )}
      <span className="mt-1 block truncate text-[13px] font-semibold">{token.name}</span>
      <span className="block truncate text-[12px] text-muted">
        {isThere ? 'Уже в галерее' : token.collection.name}
      </span>
    </label>
  )
}

import { BOX_MARK } from './use-selection.ts'

type PickBoxProps = {
  name: string
  isChosen: boolean
  onPick: (isRange: boolean) => void
}

/** A box as large as the card that it chooses; the card below it rests meanwhile. */
export function PickBox({ name, isChosen, onPick }: PickBoxProps) {
  return (
    <input
      type="checkbox"
      {...{ [BOX_MARK]: '' }}
      checked={isChosen}
      onChange={({ nativeEvent }) => onPick((nativeEvent as MouseEvent).shiftKey)}
      aria-label={`Выбрать: ${name}`}
      className="absolute inset-0 z-2 size-full cursor-pointer appearance-none rounded-card before:absolute before:top-2.5 before:right-2.5 before:size-8 before:rounded-[10px] before:border-2 before:border-white before:bg-night/45 before:shadow-card after:absolute after:top-[18px] after:right-[18px] after:size-4 after:scale-0 after:bg-on-primary after:transition-transform after:[clip-path:polygon(14%_44%,0_62%,40%_100%,100%_18%,84%_4%,38%_68%)] checked:shadow-[inset_0_0_0_3px_var(--color-primary),inset_0_0_0_5px_var(--color-surface)] checked:before:bg-primary checked:after:scale-100 forced-colors:appearance-auto"
    />
  )
}

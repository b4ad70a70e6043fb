import type { Picture as StoredPicture } from '@kefir/wire/common'
import { Button } from './button.tsx'

type AdultVeilProps = {
  picture: StoredPicture
  /** Takes the veil away; without it there is only the mark, as on a card that is a link. */
  onShow?: () => void
  className?: string
}

/** Stands for a picture for adults: its colours and nothing of its shapes. */
export function AdultVeil({ picture, onShow, className = '' }: AdultVeilProps) {
  return (
    <div className={`relative grid place-items-center overflow-hidden bg-night ${className}`}>
      {picture.blur && (
        <img
          src={picture.blur}
          alt=""
          width={picture.width}
          height={picture.height}
          className="absolute inset-0 size-full scale-125 object-cover opacity-70 blur-2xl"
        />
      )}
      <div className="relative flex flex-col items-center gap-4 p-4 text-center">
        <p className="rounded-lg bg-night px-2.5 py-1.5 text-[15px] leading-none font-extrabold text-white">
          18+
        </p>
        {onShow && (
          <>
            <p className="max-w-80 rounded-field bg-night px-3 py-2 text-[15px] text-white">
              Автор отметил эту работу как «только для взрослых»
            </p>
            <div className="noscript:hidden">
              <Button kind="butter" size="large" onClick={onShow}>
                Показать 18+
              </Button>
            </div>
            <p className="hidden max-w-80 rounded-field bg-night px-3 py-2 text-[15px] text-white noscript:block">
              Чтобы посмотреть, включите в&nbsp;браузере JavaScript
            </p>
          </>
        )}
      </div>
    </div>
  )
}

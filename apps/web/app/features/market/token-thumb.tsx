import type { Picture as TokenPicture } from '@kefir/wire/common'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'

const SQUARE = 'size-16 shrink-0 rounded-[14px] sm:size-20'

type TokenThumbProps = {
  /** None of what may not be shown any more. */
  file: TokenPicture | null
  isPale?: boolean
}

/** A token's picture in a row of a list. */
export const TokenThumb = ({ file, isPale = false }: TokenThumbProps) =>
  file ? (
    <Picture picture={file} sizes="80px" className={`${SQUARE} ${isPale ? 'opacity-50' : ''}`} />
  ) : (
    <span className={`${SQUARE} grid place-items-center bg-line text-muted`}>
      <Icon name="poster" size={28} />
    </span>
  )

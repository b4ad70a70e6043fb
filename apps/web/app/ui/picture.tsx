import type { Picture as StoredPicture } from '@kefir/wire/common'

type PictureProps = {
  picture: StoredPicture
  /** Empty where the words beside the picture already say what it shows. */
  alt?: string
  /** How wide the slot is, for the browser's choice among the stored sizes. */
  sizes: string
  /** `first`: the largest thing on the first screen; `early`: seen without scrolling. */
  loading?: 'first' | 'early' | 'lazy'
  /** Keeps the picture's own shape instead of filling the slot; a very tall one is shown whole. */
  isWhole?: boolean
  className?: string
}

const FILLS = 'absolute inset-0 size-full object-cover'
const WHOLE = 'relative block h-auto max-h-[85dvh] w-full object-contain'

/** A stored picture that fills its slot: the blur first where it was kept, then the size that fits. */
export function Picture({
  picture,
  alt = '',
  sizes,
  loading = 'lazy',
  isWhole = false,
  className = '',
}: PictureProps) {
  const { width, height, formats } = picture

  return (
    <span
      // `lib/browser/near-pictures.ts` marks it when it is near; a picture of its own shape would leave no slot behind.
      data-lazy={loading === 'lazy' && !isWhole ? '' : undefined}
      suppressHydrationWarning
      className={`relative block overflow-hidden bg-line ${className}`}
    >
      {picture.blur && (
        // A second image, not a background: a style attribute would tie the CSP's hands.
        <img
          src={picture.blur}
          alt=""
          width={width}
          height={height}
          decoding="async"
          className={FILLS}
        />
      )}
      <picture>
        {formats.includes('avif') && (
          <source type="image/avif" srcSet={widths(picture, 'avif')} sizes={sizes} />
        )}
        <img
          src={picture.sizes.medium}
          srcSet={widths(picture)}
          sizes={sizes}
          width={width}
          height={height}
          alt={alt}
          loading={loading === 'lazy' ? 'lazy' : 'eager'}
          fetchPriority={loading === 'first' ? 'high' : 'auto'}
          // The largest picture is painted together with the words, not a frame later.
          decoding={loading === 'first' ? 'sync' : 'async'}
          className={isWhole ? WHOLE : FILLS}
        />
      </picture>
    </span>
  )
}

/** The stored sizes as a `srcset`; a variant in another format differs in the ending alone. */
function widths({ sizes }: StoredPicture, ending?: 'avif') {
  const address = (path: string) => (ending ? path.replace(/\.\w+$/, `.${ending}`) : path)
  return `${address(sizes.small)} 256w, ${address(sizes.medium)} 400w, ${address(sizes.large)} 800w`
}

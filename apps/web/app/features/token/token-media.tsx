import { lazy } from 'react'
import type { Token } from '@kefir/wire/tokens'
import { useAdultConsent } from '../../lib/browser/use-adult-consent.ts'
import { AdultVeil } from '../../ui/adult-veil.tsx'
import { TokenPicture } from './token-picture.tsx'
import { ZoomPicture } from './zoom-picture.tsx'
import { LatePart } from '../../ui/late-part.tsx'

// Most tokens are pictures.
const MediaPlayer = lazy(async () => ({
  default: (await import('./media-player.tsx')).MediaPlayer,
}))
const ModelPanel = lazy(async () => ({
  default: (await import('./model-panel.tsx')).ModelPanel,
}))

type Shown = Pick<Token, 'name' | 'file' | 'media'>
type TokenMediaProps = { token: Shown & Partial<Pick<Token, 'is_adult' | 'is_own'>> }

/** What the token is; of a work for adults its veil, until the viewer agrees. */
export function TokenMedia({ token }: TokenMediaProps) {
  const { isAgreed, agree } = useAdultConsent()
  if (token.is_adult && !token.is_own && !isAgreed)
    return (
      <AdultVeil
        picture={token.file}
        onShow={agree}
        className="aspect-square rounded-banner shadow-card"
      />
    )
  return <OpenMedia token={token} />
}

/** The place of the player's buttons until they come. */
const BAR = 'h-[90px] pointer-coarse:h-[106px]'

/** A picture to look into, a film, a sound with its cover, or a model. */
function OpenMedia({ token: { name, file, media } }: { token: Shown }) {
  if (!media) return <ZoomPicture picture={file} name={name} />
  const still = <TokenPicture picture={file} name={name} />

  if (media.kind === 'model')
    return (
      <LatePart fallback={still}>
        <ModelPanel
          key={media.path}
          source={{ address: media.path }}
          name={name}
          bytes={media.bytes}
          cover={still}
          blur={file.blur}
        />
      </LatePart>
    )

  const isFilm = media.kind === 'video'
  return (
    <div>
      {!isFilm && <ZoomPicture picture={file} name={name} />}
      <div className="not-first:mt-3">
        <LatePart
          fallback={
            <>
              {isFilm && still}
              <div className={BAR} />
            </>
          }
        >
          <MediaPlayer key={media.path} media={media} name={name} poster={file} />
        </LatePart>
      </div>
    </div>
  )
}

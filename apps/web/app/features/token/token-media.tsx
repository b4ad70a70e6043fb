import type { Token } from '@kefir/wire/tokens'
import { useAdultConsent } from '../../lib/browser/use-adult-consent.ts'
import { AdultVeil } from '../../ui/adult-veil.tsx'
import { ModelPanel } from './model-panel.tsx'
import { TokenPicture } from './token-picture.tsx'
import { ZoomPicture } from './zoom-picture.tsx'
import { quoted } from '../../lib/format/format.ts'

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

/** A picture to look into, a film, a sound with its cover, or a model. */
function OpenMedia({ token: { name, file, media } }: { token: Shown }) {
  if (!media) return <ZoomPicture picture={file} name={name} />

  if (media.kind === 'video')
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- Authors give no captions.
      <video
        controls
        playsInline
        loop
        preload="none"
        src={media.path}
        poster={file.sizes.large}
        width={file.width}
        height={file.height}
        aria-label={`Видео ${quoted(name)}`}
        className="h-auto max-h-[85dvh] w-full rounded-banner bg-night object-contain shadow-card"
      />
    )

  if (media.kind === 'audio')
    return (
      <div>
        <ZoomPicture picture={file} name={name} />
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- Authors give no captions. */}
        <audio
          controls
          preload="none"
          src={media.path}
          aria-label={`Аудио ${quoted(name)}`}
          className="mt-3 h-[54px] w-full"
        />
      </div>
    )

  return (
    <ModelPanel
      key={media.path}
      source={{ address: media.path }}
      name={name}
      bytes={media.bytes}
      cover={<TokenPicture picture={file} name={name} />}
    />
  )
}

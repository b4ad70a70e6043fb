import type { Account } from '@kefir/wire/account'
import type { ImageSizesReply } from '@kefir/wire/images'
import { Avatar } from '../../ui/avatar.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PicturePicker } from './picture-picker.tsx'
import { SettingsCard } from './settings-card.tsx'

type PicturesCardProps = { account: Account; sizes: ImageSizesReply }

/** The profile's banner and avatar. */
export function PicturesCard({ account, sizes }: PicturesCardProps) {
  const { avatar, legal } = account
  return (
    <SettingsCard title="Оформление">
      <div className="space-y-7">
        <PicturePicker
          kind="banner"
          size={sizes.banner}
          hasPicture={legal.banner !== null}
          className="space-y-4"
          preview={
            legal.banner ? (
              <img
                src={legal.banner.sizes.large}
                alt=""
                className="aspect-4/1 w-full rounded-card bg-line object-cover"
              />
            ) : (
              <span className="grid aspect-4/1 w-full place-items-center rounded-card border-[1.5px] border-dashed border-muted bg-bg text-muted">
                <Icon name="poster" size={30} />
              </span>
            )
          }
        />
        <PicturePicker
          kind="avatar"
          size={sizes.avatar}
          hasPicture={avatar !== null}
          className="flex flex-col gap-4 border-t border-line pt-6 sm:flex-row"
          preview={<Avatar path={avatar?.sizes.medium} size={104} />}
        />
      </div>
    </SettingsCard>
  )
}

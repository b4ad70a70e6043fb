import { Loading, Skeleton, SkeletonText } from '../../ui/skeleton.tsx'
import { AVATAR_BOX, CARD, CARD_BODY } from './profile-card.tsx'

/** The card of a profile that is on its way; whose tabs it will have is not known yet. */
export function ProfileSkeleton() {
  return (
    <Loading label="Загружаем профиль">
      <div className={CARD}>
        <Skeleton className="h-[112px] sm:h-[160px] md:h-[232px]" />
        <div className={CARD_BODY}>
          <div className={AVATAR_BOX}>
            <Skeleton className="size-full rounded-[26px] md:rounded-[34px]" />
          </div>
          <Skeleton className="mt-4 h-8 w-60 max-w-full rounded-field" />
          <Skeleton className="mt-4 mb-6 h-4 w-44 rounded-full" />
          <div className="max-w-[60ch]">
            <SkeletonText lines={2} />
          </div>
        </div>
      </div>
    </Loading>
  )
}

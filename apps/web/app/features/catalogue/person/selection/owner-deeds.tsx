import { useState, type MouseEvent } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { GalleryChoice } from './gallery-choice.tsx'
import type { useBulkDeeds } from './use-bulk-deeds.ts'

type OwnerDeedsProps = {
  userId: number
  ids: number[]
  /** Of those chosen: what can be hidden, and what can be shown again. */
  hasShown: boolean
  hasHidden: boolean
  deeds: ReturnType<typeof useBulkDeeds>
}

/** What the bar offers the owner; sale and rent join here. */
export function OwnerDeeds({ userId, ids, hasShown, hasHidden, deeds }: OwnerDeedsProps) {
  const [isChoosing, setChoosing] = useState(false)
  const [isByKeyboard, setByKeyboard] = useState(false)
  const why = deeds.isBusy
    ? 'Подождите, делаем'
    : ids.length === 0
      ? 'Сначала отметьте хотя бы один токен'
      : null
  const hide = (isHidden: boolean) => (event: MouseEvent) =>
    void deeds.hide({ ids, isByKeyboard: isKey(event) }, isHidden)

  return (
    <>
      {(hasShown || !hasHidden) && (
        <Button kind="ghost" className="max-sm:px-3" disabledBecause={why} onClick={hide(true)}>
          <Icon name="eyeOff" />
          Скрыть
        </Button>
      )}
      {hasHidden && (
        <Button kind="ghost" className="max-sm:px-3" disabledBecause={why} onClick={hide(false)}>
          <Icon name="eye" />
          Показать
        </Button>
      )}
      <Button
        kind="ghost"
        className="max-sm:px-3"
        disabledBecause={why}
        onClick={(event) => {
          setByKeyboard(isKey(event))
          setChoosing(true)
        }}
      >
        <Icon name="gallery" />В галерею
      </Button>
      {isChoosing && (
        <GalleryChoice
          userId={userId}
          onClose={() => setChoosing(false)}
          onChoose={(gallery) => {
            setChoosing(false)
            void deeds.addTo(gallery, { ids, isByKeyboard })
          }}
        />
      )}
    </>
  )
}

/** A press of a key clicks without a pointer. */
const isKey = ({ detail }: MouseEvent) => detail === 0

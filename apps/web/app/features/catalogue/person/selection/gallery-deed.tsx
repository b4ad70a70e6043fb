import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { GalleryChoice } from './gallery-choice.tsx'
import { isKey } from './is-key.ts'
import type { useBulkDeeds } from './use-bulk-deeds.ts'
import { whyNot } from './why-not.ts'

type GalleryDeedProps = {
  userId: number
  ids: number[]
  deeds: ReturnType<typeof useBulkDeeds>
}

/** Puts the chosen tokens, whosever they are, into one of the viewer's galleries. */
export function GalleryDeed({ userId, ids, deeds }: GalleryDeedProps) {
  const [isChoosing, setChoosing] = useState(false)
  const [isByKeyboard, setByKeyboard] = useState(false)

  return (
    <>
      <Button
        kind="ghost"
        className="max-sm:px-3"
        disabledBecause={whyNot(deeds.isBusy, ids.length)}
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

import { useState } from 'react'
import type { PaymentDetailsReply } from '@kefir/wire/payments'
import { Button } from '../../ui/button.tsx'
import { CardForm } from './card-form.tsx'
import { CardPicture } from './card-picture.tsx'
import { DoneNote } from './done-note.tsx'
import { KeptDetail } from './kept-detail.tsx'
import { SettingsCard } from './settings-card.tsx'

type CardCardProps = Pick<PaymentDetailsReply, 'card' | 'card_tokeniser'>

/** The card for purchases and pay-outs. */
export function CardCard({ card, card_tokeniser }: CardCardProps) {
  const [isChanging, setChanging] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const isFormShown = card === null || isChanging

  return (
    <SettingsCard
      title="Банковская карта"
      text="Номер карты уходит прямо в банк и к нам не попадает. У нас остаётся только маска и код, по которому банк узнаёт карту."
    >
      {card && (
        <KeptDetail icon="card" value={card.mask} name="карту" intent="card-remove">
          <Button
            kind="ghost"
            className="noscript:hidden"
            aria-expanded={isChanging}
            onClick={() => setChanging(!isChanging)}
          >
            {isChanging ? 'Не менять' : 'Заменить'}
          </Button>
        </KeptDetail>
      )}
      {isFormShown && (
        <div className={`flex items-start justify-between gap-10 ${card ? 'mt-6' : ''}`}>
          <CardForm
            tokeniser={card_tokeniser}
            onDone={() => {
              setChanging(false)
              setSaved(true)
            }}
          />
          <p className="hidden noscript:block">
            Чтобы привязать карту, включите в&nbsp;браузере JavaScript: без него номер
            не&nbsp;передать в&nbsp;банк напрямую.
          </p>
          <CardPicture />
        </div>
      )}
      <div className="mt-4">
        <DoneNote text={isSaved && card && !isChanging && 'Карта привязана'} />
      </div>
    </SettingsCard>
  )
}

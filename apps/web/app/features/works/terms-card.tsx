import { WORK_LIMITS } from '@kefir/rules/works/limits'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { Tick } from '../../ui/tick.tsx'
import { FormCard } from './form-card.tsx'
import type { WorkFields } from './work-fields.ts'

type TermsCardProps = {
  fields: WorkFields
  errors: Record<string, string>
  /** Copies are made once: an edit has none to choose. */
  isEdit: boolean
  /** The work is shown with the mark now. */
  isAdultShown: boolean
  /** It is for sale now. */
  isOffered: boolean
  onChange: (part: Partial<WorkFields>) => void
}

const WISH = 'От 10 до 10 000 000 ₽. Продажа начнётся сама, когда работа выйдет в\u00a0каталог'
const OFFERED = 'От 10 до 10 000 000 ₽. Новую цену покупатели увидят сразу после сохранения'

/** How the work is sold, and what only its owner reads. */
export function TermsCard(props: TermsCardProps) {
  const { fields, errors, isEdit, isAdultShown, isOffered, onChange } = props
  return (
    <>
      <FormCard title="Условия">
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            label="Роялти, %"
            name="royalty"
            inputMode="decimal"
            maxLength={5}
            placeholder="Как у коллекции"
            defaultValue={fields.royalty}
            error={errors['royalty']}
            hint={`От 0 до ${WORK_LIMITS.royalty}: ваша доля с каждой перепродажи`}
            onInput={(event) => onChange({ royalty: event.currentTarget.value })}
          />
          {!isEdit && (
            <Field
              label="Экземпляры"
              name="copies"
              type="number"
              min={1}
              max={WORK_LIMITS.copies}
              inputMode="numeric"
              defaultValue={fields.copies}
              error={errors['copies']}
              hint="От 1 до 1000: каждый получит свой номер, 1/N"
              onInput={(event) => onChange({ copies: event.currentTarget.value })}
            />
          )}
        </div>
        <div>
          <Tick
            kind="switch"
            name="is_sale"
            label={isOffered ? 'На\u00a0продаже' : 'Выставить на продажу'}
            defaultChecked={fields.is_sale}
            onChange={(event) => onChange({ is_sale: event.currentTarget.checked })}
          />
          {fields.is_sale && (
            <Field
              label="Цена, ₽"
              name="price"
              required
              inputMode="decimal"
              maxLength={16}
              placeholder="1 500"
              defaultValue={fields.price}
              error={errors['price']}
              hint={isOffered ? OFFERED : WISH}
              onInput={(event) => onChange({ price: event.currentTarget.value })}
              className="mt-3 max-w-[420px]"
            />
          )}
        </div>
      </FormCard>
      <FormCard title="Для владельца и зрителей">
        <div>
          <TextArea
            label="Закрытый текст"
            name="unlockable"
            longest={WORK_LIMITS.unlockable}
            defaultValue={fields.unlockable}
            error={errors['unlockable']}
            onInput={(event) => onChange({ unlockable: event.currentTarget.value })}
          />
          <p className="-mt-5 max-w-[70%] text-sm text-muted">
            Увидит только владелец: код, ссылка или пара слов.
          </p>
        </div>
        <Tick
          name="is_adult"
          defaultChecked={fields.is_adult}
          error={errors['is_adult']}
          onChange={(event) => onChange({ is_adult: event.currentTarget.checked })}
          label={
            <>
              Только для взрослых, 18+
              <span className="block text-sm text-muted">
                Картинка будет размыта, пока зритель не&nbsp;согласится её увидеть
                {isAdultShown && '. Снятую отметку сначала посмотрит модератор'}
              </span>
            </>
          }
        />
      </FormCard>
    </>
  )
}

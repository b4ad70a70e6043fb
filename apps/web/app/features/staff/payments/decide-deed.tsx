import type { ComponentProps } from 'react'
import { DeedButton } from '../deed-button.tsx'

type DecideDeedProps<Reply> = Omit<
  ComponentProps<typeof DeedButton<Reply>>,
  'kind' | 'label' | 'title' | 'isHarsh'
> & {
  verb: 'Разрешить' | 'Повторить' | 'Отклонить'
  /** What the verb is said of. */
  thing: 'возврат' | 'выплату'
}

/** Letting money out, trying again to send it, or keeping it. */
export const DecideDeed = <Reply,>({ thing, verb, ...deed }: DecideDeedProps<Reply>) => (
  <DeedButton<Reply>
    {...deed}
    kind={verb === 'Разрешить' ? 'primary' : 'ghost'}
    label={verb}
    title={`${verb} ${thing}`}
    verb={verb}
    isHarsh={verb === 'Отклонить'}
  />
)

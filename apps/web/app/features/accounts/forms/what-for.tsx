import { useId, useState } from 'react'
import { hasPlace } from '../../../lib/session/after-login.ts'
import type { DialogName } from '../../../lib/session/dialogs.ts'
import { wishHere } from '../../../lib/session/wished-place.ts'
import { whatFor } from './what-for.ts'

/** What the dialog is opened for, where somebody was about to do something. */
export function WhatFor({ name }: { name: DialogName }) {
  const id = useId()
  // As it was when the dialog opened: the words must not go while it is read.
  const [words] = useState(() => whatFor(name, wishHere(), hasPlace()))
  if (!words) return null
  return (
    <p
      id={id}
      // The focus goes straight to the first field: the words are told with the dialog's name.
      ref={(line) => line?.closest('dialog')?.setAttribute('aria-describedby', id)}
      className="-mt-2 mb-5 text-base text-pretty"
    >
      {words}
    </p>
  )
}

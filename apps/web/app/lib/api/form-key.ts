import { useRouteLoaderData } from 'react-router'

/** What the root loader gives every page for its forms: a word that no other page was given. */
export type FormKey = { formKey: string }

/** The hidden field that carries it back. */
export const FORM_KEY = 'form_key'

export const useFormKey = () => (useRouteLoaderData('root') as FormKey | undefined)?.formKey

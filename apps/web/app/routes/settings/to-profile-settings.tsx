import { redirect } from 'react-router'

/** The settings begin with the profile. */
export const loader = () => redirect('/profile/settings/profileSettings')

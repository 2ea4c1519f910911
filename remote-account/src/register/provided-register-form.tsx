import { AppProviders } from 'shared-ui/app-providers';
import { RegisterForm } from './register-form.tsx';

/** The form with all that it stands in. */
export default function ProvidedRegisterForm() {
  return (
    <AppProviders>
      <RegisterForm />
    </AppProviders>
  );
}

import { useMutation } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { SessionUser } from '#contract/auth.ts';
import { endpoints } from '#contract/endpoints.ts';
import { splitName } from '#contract/fields.ts';
import { maskPhone, phoneDigits } from '#contract/phone.ts';
import type { UserProfile } from '#contract/users.ts';
import {
  contactSchema,
  NameInput,
  WhatsAppInput,
} from '../../../components/account/contact-inputs.tsx';
import { useTextForm } from '../../../components/account/text-form.ts';
import { Failure } from '../../../components/site/failure.tsx';
import { toastSuccess } from '../../../components/site/toast.tsx';
import { call } from '../../../lib/api.ts';
import { logFailure } from '../../../lib/log.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { cacheProfile, profileQuery } from '../../../lib/session/profile.ts';
import { sessionQuery } from '../../../lib/session/session.ts';
import { storage } from '../../../lib/storage.ts';
import { autoFocus, EditForm } from './edit-form.tsx';
import { EDIT } from './mutation-keys.ts';

type Contact = z.infer<typeof contactSchema>;

interface ContactFormProps {
  user: SessionUser;
  profile: UserProfile;
  focus: keyof Contact;
  onClose: () => void;
}

export function ContactForm({ user, profile, focus, onClose }: ContactFormProps) {
  const change = useMutation({
    mutationKey: EDIT,
    mutationFn: (change: Partial<Contact>) => save(user, change),
    onSuccess() {
      toastSuccess('Seus dados foram salvos');
      onClose();
    },
    onError: (error) => logFailure('Alteração dos dados', error),
  });
  const working = change.isPending;
  const present = {
    name: profile.displayName || user.displayName || '',
    whatsapp: maskPhone(profile.phoneNumber ?? ''),
  };
  const form = useTextForm(contactSchema, present, working, change.reset);
  return (
    <EditForm
      working={working}
      form={form}
      onCancel={onClose}
      onSend={({ name, whatsapp }) =>
        // Send only the edited fields, because another device may have changed the other fields.
        change.mutate({
          ...(form.isDirty('name') && { name }),
          ...(form.isDirty('whatsapp') && { whatsapp }),
        })
      }
    >
      <NameInput {...(focus === 'name' && autoFocus)} {...form.getInputProps('name')} />
      <WhatsAppInput {...(focus === 'whatsapp' && autoFocus)} {...form.getInputProps('whatsapp')} />
      {change.isError && <Failure title={change.error.message} />}
    </EditForm>
  );
}

async function save({ uid, email }: SessionUser, change: Partial<Contact>): Promise<void> {
  const { name } = change;
  const { user: profile } = await call(endpoints.createUser, {
    ...{ uid, email, emailVerified: false },
    ...(name !== undefined && { displayName: name, ...splitName(name) }),
    ...('whatsapp' in change && { phoneNumber: change.whatsapp ?? null }),
  });
  // Pending requests could overwrite the cache with the old values.
  await Promise.all([
    queryClient.cancelQueries(profileQuery(uid)),
    queryClient.cancelQueries(sessionQuery),
  ]);
  cacheProfile(profile);
  const { displayName, phoneNumber } = profile;
  if (displayName) {
    queryClient.setQueryData(sessionQuery.queryKey, (known) => known && { ...known, displayName });
    storage.set('userName', displayName);
  }
  for (const key of ['userPhone', 'userWhatsapp'] as const) {
    if (phoneNumber) storage.set(key, phoneDigits(phoneNumber));
    else storage.remove(key);
  }
}

import { ActionIcon, Alert, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { IconAlertCircle, IconSearch, IconUserQuestion } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { personView } from '#contract/operator.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { operatorKey } from '../find-operator.ts';
import { readOperator, useOperatorUid } from '../use-operator-read.ts';
import { useView } from '../view.ts';

const text = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Digite um email, um uid ou um cliente da Stripe.'),
    z.maxLength(254, 'O texto é longo demais.'),
  );

/** After a search, the URL has only the uid: history and logs must not have e-mail addresses. */
export function PersonSearch() {
  const uid = useOperatorUid();
  const [{ pessoa = '' }, change] = useView();
  const search = useMutation({
    mutationFn: (text: string) => readOperator({ view: 'person', search: text.trim() }, personView),
    onSuccess(view) {
      if (!view.person) return change({ pessoa: undefined });
      // Cache the person under the uid. A second request would add an entry to the access log.
      const key = operatorKey(uid, { view: 'person', search: view.person.uid });
      queryClient.setQueryData(key, view);
      change({ pessoa: view.person.uid });
    },
  });
  const form = useForm({
    initialValues: { search: pessoa },
    onValuesChange: () => search.reset(),
    validate: schemaResolver(z.object({ search: text }), { sync: true }),
  });
  return (
    <form noValidate onSubmit={form.onSubmit((values) => search.mutate(values.search))}>
      <TextInput
        maw="30rem"
        label="Email, uid ou cliente da Stripe"
        placeholder="nome@exemplo.com ou cus_…"
        autoComplete="off"
        spellCheck={false}
        rightSectionWidth={46}
        // By default, the button ignores clicks, and the field behind it receives them.
        rightSectionPointerEvents="all"
        rightSection={
          <ActionIcon
            type="submit"
            size="calc(44px)"
            variant="subtle"
            aria-label="Buscar"
            loading={search.isPending}
          >
            <IconSearch size={20} />
          </ActionIcon>
        }
        {...form.getInputProps('search')}
      />
      {search.error && (
        <Alert mt="md" color="red" icon={<IconAlertCircle />}>
          {search.error.message}
        </Alert>
      )}
      {search.data?.person === null && (
        <Alert mt="md" color="gray" icon={<IconUserQuestion />}>
          Ninguém encontrado com <strong>{search.variables}</strong>. Confira a grafia, ou busque
          pelo cliente da Stripe.
        </Alert>
      )}
    </form>
  );
}

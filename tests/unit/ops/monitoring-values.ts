/** What stands for a project's own values in the resources' files. */
export const monitoringValues = {
  ...{ PROJECT: 'p', PROJECT_NUMBER: '1', HOST: 'h', EMAIL: 'e', BILLING_ACCOUNT: 'b' },
  ...{ CHANNEL: 'c', SITE_CHECK: 's', API_CHECK: 'a' },
};

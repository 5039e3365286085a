/** The parameter under which a plan's form names the chosen plan to the sign-up page. */
export const PLAN_PARAMETER = 'plano';

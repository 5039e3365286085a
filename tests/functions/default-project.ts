/** Import this first: the Auth emulator maps the web API key of e-mail requests to this project. */
process.env.GCLOUD_PROJECT = 'demo-garimpa';

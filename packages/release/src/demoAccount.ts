export const demoAccount = {
  email: 'demo@charity-run.example',
  password: 'kashtany-2025',
  name: 'Олена',
  lastName: 'Каштан',
};

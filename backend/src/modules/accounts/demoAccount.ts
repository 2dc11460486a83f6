/** An account to look around with; it exists outside production only and is printed when the product starts. */
export const demoAccount = {
  email: 'demo@charity-run.example',
  password: 'kashtany-2025',
  name: 'Олена',
  lastName: 'Каштан',
};

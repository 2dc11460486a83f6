/** Phone first; the pairs of colours are those of the site. */
export const payPageStyles = `
  :root { color-scheme: light; }
  * { box-sizing: border-box; }
  body { margin: 0; background: #f8f9f4; color: #0b231b; font: 17px/1.5 system-ui, sans-serif; }
  .banner { margin: 0; padding: 12px 16px; background: #fff3cc; color: #7a5200; font-size: 15px; text-align: center; }
  main { max-width: 480px; margin: 24px auto; padding: 24px 20px; background: #fff; border-radius: 22px; }
  .service { margin: 0; color: #31483e; font-weight: 650; }
  h1 { margin: 4px 0 0; font-size: 44px; line-height: 1.1; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
  .description { margin: 8px 0 0; overflow-wrap: anywhere; }
  .reference, .hint { margin: 4px 0 0; color: #55685f; font-size: 15px; }
  form { display: grid; gap: 8px; margin-top: 24px; }
  label, legend { font-weight: 650; }
  input { width: 100%; min-height: 52px; padding: 0 16px; border: 2px solid #7b8b82; border-radius: 10px; background: #fff;
    color: inherit; font: inherit; font-variant-numeric: tabular-nums; }
  input[aria-invalid="true"] { border-color: #c2261c; }
  .problem { color: #c2261c; font-size: 15px; }
  button, a.main { display: block; width: 100%; min-height: 52px; padding: 10px 16px; border: 2px solid transparent;
    border-radius: 14px; font: inherit; font-weight: 650; text-align: center; text-decoration: none; cursor: pointer; }
  .main { margin-top: 8px; background: #ff6a1f; color: #0b231b; }
  .main:hover { background: #ff8743; }
  .other { background: #fff; border-color: #7b8b82; color: #31483e; }
  .other:hover { background: #ecf0e8; color: #0b231b; }
  fieldset { display: grid; gap: 8px; margin: 24px 0 0; padding: 0; border: 0; }
  legend { padding: 0 0 8px; }
  :focus-visible { outline: 3px solid #175c43; outline-offset: 3px; }
  @media (min-width: 560px) { main { margin: 48px auto; padding: 40px; } }`;

import styles from './SizePicker.module.css';

interface SizePickerProps {
  /** «Розмір, Футболка пробігу». */
  legend: string;
  name: string;
  sizes: readonly { value: string; soldOut?: boolean }[];
  value?: string;
  onChange: (value: string) => void;
}

export function SizePicker({ legend, name, sizes, value, onChange }: SizePickerProps) {
  return (
    <fieldset className={`fills-selected ${styles.sizes}`}>
      <legend className="vh">{legend}</legend>
      {sizes.map((size) => (
        <label key={size.value} className={styles.size}>
          <input
            type="radio"
            name={name}
            value={size.value}
            checked={size.value === value}
            disabled={size.soldOut}
            onChange={() => onChange(size.value)}
          />
          <span>{size.value}</span>
        </label>
      ))}
    </fieldset>
  );
}

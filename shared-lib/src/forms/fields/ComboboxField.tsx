import { type KeyboardEvent, useMemo, useState } from 'react';
import { useController } from 'react-hook-form';
import { classNames } from '../../ui/classNames.ts';
import { Icon } from '../../ui/icon/index.ts';
import { FieldFrame } from '../FieldFrame.tsx';
import { type FieldProps, useField } from '../useField.ts';
import styles from './Control.module.css';
import { type ListAction, listAction } from './listKeys.ts';
import { SuggestionList, SuggestionStatus } from './SuggestionList.tsx';
import { type SearchSuggestions, type Suggestion, searchIn, useSuggestions } from './useSuggestions.ts';

interface ComboboxFieldProps extends FieldProps {
  options?: readonly Suggestion[];
  search?: SearchSuggestions;
  /** Text for a stored value, such as a saved city. */
  initialLabel?: string;
  onSelect?: (chosen: Suggestion | undefined) => void;
  placeholder?: string;
}

/** A list with search. The form holds the value of the selected line; other text is dropped on leaving the field. */
export function ComboboxField({
  options,
  search,
  initialLabel = '',
  onSelect,
  placeholder,
  ...props
}: ComboboxFieldProps) {
  const field = useField(props);
  const { field: controller } = useController({ name: props.name });
  const [chosenLabel, setChosenLabel] = useState(initialLabel);
  const [text, setText] = useState(initialLabel);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const searchOptions = useMemo(() => search ?? searchIn(options ?? []), [search, options]);
  const suggestions = useSuggestions(searchOptions, text === chosenLabel ? '' : text, open);
  const listId = `${field.id}-list`;

  const choose = (suggestion: Suggestion) => {
    field.clearError();
    controller.onChange(suggestion.value);
    setChosenLabel(suggestion.label);
    setText(suggestion.label);
    setOpen(false);
    onSelect?.(suggestion);
  };
  const type = (typed: string) => {
    field.clearError();
    setText(typed);
    setOpen(true);
    setActive(-1);
    if (typed === '') {
      controller.onChange('');
      setChosenLabel('');
      onSelect?.(undefined);
    }
  };
  const leave = () => {
    setOpen(false);
    setText(chosenLabel);
    controller.onBlur();
  };
  const act = (action: ListAction) => {
    if (action.kind === 'retry') suggestions.retry();
    if (action.kind === 'open' || action.kind === 'close') setOpen(action.kind === 'open');
    if (action.kind === 'go') setActive(action.line);
    const chosen = action.kind === 'choose' ? suggestions.items[action.line] : undefined;
    if (chosen) choose(chosen);
  };
  const handleKey = (event: KeyboardEvent) => {
    const { status, items } = suggestions;
    const action = listAction(event, {
      isOpen: open,
      count: items.length,
      active,
      hasFailed: status === 'failed',
      isFirstMeant: status === 'found' && text !== chosenLabel,
    });
    if (!action) return;
    event.preventDefault();
    // A dialog around the field must stay open.
    if (event.key === 'Escape') event.stopPropagation();
    act(action);
  };

  return (
    <FieldFrame field={field}>
      <span className={styles.wrap}>
        <Icon name="search" size={20} className={styles.start} />
        <input
          {...field.control}
          ref={controller.ref}
          name={props.name}
          role="combobox"
          aria-expanded={open}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={open && active >= 0 ? `${listId}-${active}` : undefined}
          autoComplete="off"
          value={text}
          placeholder={placeholder}
          disabled={props.disabled}
          className={classNames(styles.input, styles.withStart)}
          onChange={(event) => type(event.target.value)}
          onClick={() => setOpen(true)}
          onKeyDown={handleKey}
          onBlur={leave}
        />
        {open && (
          <SuggestionList
            id={listId}
            label={props.label}
            state={suggestions}
            active={active}
            typed={text === chosenLabel ? '' : text}
            chosen={String(controller.value ?? '')}
            onChoose={choose}
          />
        )}
        <SuggestionStatus state={suggestions} isOpen={open} />
      </span>
    </FieldFrame>
  );
}

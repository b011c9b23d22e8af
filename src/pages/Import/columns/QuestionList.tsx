import { Radio } from 'antd';
import { marks } from '@/contract/base/marks';
import type { ImportTarget } from '@/contract/import/import';
import { useText } from '@/locales/catalogue';
import { importText } from '@/locales/import';
import { answerTo, isNote } from '@/models/import/importColumns';
import type { ImportQuestion } from '@/sheets/base/importTypes';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import styles from '../Import.module.css';

interface QuestionProps {
  question: ImportQuestion;
  answer: string | undefined;
  /**
   * True if the file has several sheets, so that the examples of a question need the sheet name.
   */
  several: boolean;
  disabled: boolean;
  onAnswer: (option: string) => void;
}

const Question = ({ question, answer, several, disabled, onAnswer }: QuestionProps) => {
  const text = useText(importText);
  const { id, code, params, options, examples, count } = question;
  const texts = text.questions[code];
  const names: object = 'options' in texts ? texts.options : {};
  const nameOf = (option: string) => {
    const name = (names as Record<string, string | ((of: typeof params) => string)>)[option];
    return typeof name === 'function' ? name(params) : (name ?? option);
  };
  return (
    <fieldset className={styles.question} disabled={disabled} data-open={answer === undefined}>
      <legend>{texts.ask(params)}</legend>
      <p className={styles.hint}>
        {examples
          .map(({ row, text: shown, sheet }) => text.example(row, shown, several ? sheet : ''))
          .join(marks().semicolon)}
        {count > examples.length && ` ${text.moreExamples(count)}`}
      </p>
      <Radio.Group
        name={id}
        value={answer ?? null}
        disabled={disabled}
        options={options.map((value) => ({ value, label: nameOf(value) }))}
        onChange={({ target: { value } }) => onAnswer(value as string)}
      />
    </fieldset>
  );
};

/**
 * Questions about the file that the user answers before the check. Questions with a suggested
 * answer are in a collapsed list.
 */
export const QuestionList = ({ target, disabled }: { target: ImportTarget; disabled: boolean }) => {
  const text = useText(importText);
  const dispatch = useAppDispatch();
  const questions = useAppSelector((state) => state.import.current[target].questions);
  const answers = useAppSelector((state) => state.import.current[target].answers);
  const sheets = useAppSelector((state) => state.import.current[target].sheets);
  const openQuestions = questions.filter(({ proposed }) => proposed === undefined);
  const settled = questions.filter((each) => each.proposed !== undefined && !isNote(each));
  if (openQuestions.length + settled.length === 0) return null;
  const handleAnswer = (id: string, option: string) => {
    const values = { answers: { ...answers, [id]: option } };
    dispatch({ type: 'import/change', payload: { target, values } });
  };
  const show = (question: ImportQuestion) => (
    <Question
      key={question.id}
      question={question}
      answer={answerTo(question, answers)}
      several={sheets.length > 1}
      disabled={disabled}
      onAnswer={(option) => handleAnswer(question.id, option)}
    />
  );
  return (
    <section className={openQuestions.length > 0 ? styles.questions : undefined}>
      {openQuestions.length > 0 && <h2>{text.toConfirm}</h2>}
      {openQuestions.map(show)}
      {settled.length > 0 && (
        <details className={styles.settled}>
          <summary>{text.settled(settled.length)}</summary>
          {settled.map(show)}
        </details>
      )}
    </section>
  );
};

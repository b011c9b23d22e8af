import { Button, Steps } from 'antd';
import { useLocation, useNavigate } from 'react-router-dom';
import { DescriptionBlock } from '@/components/display/DescriptionBlock';
import { ResultView } from '@/components/display/ResultView';
import type { Project } from '@/contract/form';
import { useNarrow } from '@/hooks/useNarrow';
import { useText } from '@/locales/catalogue';
import { resultText } from '@/locales/template/result';
import styles from './Result.module.css';

type Shown = Omit<Project, 'members' | 'url'> & { members: number };

const ProjectFacts = ({ project }: { project: Shown }) => {
  const text = useText(resultText);
  const { name, owner, kind, dateFrom, dateTo, members } = project;
  return (
    <DescriptionBlock
      items={[
        { label: text.fields.name, value: name, wide: true },
        { label: text.fields.kind, value: kind },
        { label: text.fields.owner, value: owner },
        { label: text.fields.members, value: text.members(members) },
        { label: text.fields.days, value: text.days(dateFrom, dateTo), wide: true },
      ]}
    />
  );
};

/** Shows the approval steps of the project, with the current step highlighted. */
const Progress = ({ project }: { project: Shown }) => {
  const text = useText(resultText);
  const narrow = useNarrow();
  return (
    <Steps
      size="small"
      current={1}
      responsive={false}
      orientation={narrow ? 'vertical' : 'horizontal'}
      titlePlacement={narrow ? 'horizontal' : 'vertical'}
      items={[
        { title: text.steps.submit, content: project.owner },
        { title: text.steps.review, content: project.approver },
        { title: text.steps.check },
        { title: text.steps.approve },
      ]}
    />
  );
};

/**
 * The page after a successful submit (D-05). It shows the submitted project, or sample data if
 * nothing was submitted.
 */
const SuccessPage = () => {
  const text = useText(resultText);
  const navigate = useNavigate();
  const { project } = (useLocation().state ?? {}) as { project?: Project };
  const shown: Shown = project ? { ...project, members: project.members.length } : text.sample;
  return (
    <div className={styles.card}>
      <div className={styles.body}>
        <ResultView
          status="success"
          title={text.success}
          hint={project ? text.submittedHint : text.sampleHint}
          actions={
            <>
              <Button type="primary" onClick={() => navigate('/list/basic-list')}>
                {text.toList}
              </Button>
              <Button onClick={() => navigate('/form/advanced-form')}>{text.again}</Button>
              <Button onClick={() => window.print()}>{text.print}</Button>
            </>
          }
        >
          <h2>{text.project}</h2>
          <ProjectFacts project={shown} />
          <h2 className={styles.progress}>{text.progress}</h2>
          <Progress project={shown} />
        </ResultView>
      </div>
    </div>
  );
};

export default SuccessPage;

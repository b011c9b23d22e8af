import { Alert, Button, Form } from 'antd';
import { keepEnter } from '@/components/form/keepEnter';
import { PageHeader } from '@/components/frame/PageHeader';
import { useText } from '@/locales/catalogue';
import { advancedFormText } from '@/locales/template/advancedForm';
import styles from './AdvancedForm.module.css';
import { FormSection } from './FormSection';
import { MemberTable } from './MemberTable';
import { ProjectFields } from './ProjectFields';
import type { ProjectValues } from './projectValues';
import { SubmitBar } from './SubmitBar';
import { useProjectForm } from './useProjectForm';

/** A long demo form with sections, a table of members and a list of errors (D-04). */
const AdvancedFormPage = () => {
  const text = useText(advancedFormText);
  const project = useProjectForm();
  const { form, attempted, keepDraft } = project;
  return (
    <>
      <PageHeader title={text.title}>
        <p className={styles.note}>{text.hint}</p>
      </PageHeader>
      <Form<ProjectValues>
        form={form}
        name="project"
        layout="vertical"
        className={styles.form}
        initialValues={project.initialValues}
        validateTrigger={attempted ? 'onChange' : 'onBlur'}
        onKeyDown={keepEnter}
        onValuesChange={keepDraft}
        onFinish={project.submit}
        onFinishFailed={project.submit}
      >
        {project.restored && (
          <Alert
            className={styles.restored}
            type="info"
            showIcon
            title={text.restored}
            action={
              <Button size="small" onClick={project.clear}>
                {text.discard}
              </Button>
            }
          />
        )}
        <ProjectFields />
        <FormSection title={text.members}>
          <MemberTable form={form} onChange={keepDraft} />
        </FormSection>
        <SubmitBar problems={project.problems} saving={project.saving} onJump={project.jumpTo} />
      </Form>
    </>
  );
};

export default AdvancedFormPage;

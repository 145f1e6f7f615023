import { domainSettings } from '#areas/shops/rules/settings.ts';
import { SettingsForm } from '#areas/shops/web/index.ts';
import { Grid } from '#ui/office/index.ts';
import { LogoField } from './logo-field.tsx';
import { PaperExample } from './paper-example.tsx';
import { settingsWords as words } from './settings-words.ts';

const SHOWN = ['paperLogo'];

/** The head of the shop's papers: Settings, link=documents. */
export default function LogoSettings() {
  return (
    <SettingsForm title={words.logo} note={words.logoNote} section={domainSettings} only={SHOWN} wide>
      <Grid gap="xl">
        <Grid.Col span={{ base: 12, lg: 6 }}>
          <LogoField />
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 6 }}>
          <PaperExample />
        </Grid.Col>
      </Grid>
    </SettingsForm>
  );
}

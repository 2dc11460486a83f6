import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

export interface CertificateFiles {
  key: string;
  certificate: string;
}

/** Writes `privkey.pem` and `fullchain.pem` for a day. @param name a domain, or an address as `IP:198.18.77.1` */
export function writeCertificate(folder: string, name: string): CertificateFiles {
  const files = { key: join(folder, 'privkey.pem'), certificate: join(folder, 'fullchain.pem') };
  const pair = ['-keyout', files.key, '-out', files.certificate];
  const request = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '1'];
  const alternative = name.startsWith('IP:') ? name : `DNS:${name}`;
  const subject = ['-subj', `/CN=${name.replace('IP:', '')}`, '-addext', `subjectAltName=${alternative}`];
  execFileSync('openssl', [...request, ...subject, ...pair], { stdio: 'ignore' });
  return files;
}

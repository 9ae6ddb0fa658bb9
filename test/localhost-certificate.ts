import { getCACertificates, setDefaultCACertificates } from 'node:tls';

/** A certificate of localhost, for test servers only. */
export const localhostKey = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg32mTo/6O80LkuZ6U
5Yp8f85Rw4VorkfqN9dHNolLzMehRANCAAS1jwpWAI4VDyDpPzoP5hBsr0zn+sDz
rRvhInBotwFFF0VXOdFF7C5YG47l1jlvnJ/TpO6it2YKSoz+K5AbGxmX
-----END PRIVATE KEY-----
`;
export const localhostCertificate = `-----BEGIN CERTIFICATE-----
MIIBqDCCAU6gAwIBAgIUU4h3BjDEDVhIgkBx1+v8vTxREGUwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyNjAzMzgzMFoYDzIxMjYxMTAy
MDMzODMwWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAS1jwpWAI4VDyDpPzoP5hBsr0zn+sDzrRvhInBotwFFF0VXOdFF7C5Y
G47l1jlvnJ/TpO6it2YKSoz+K5AbGxmXo3wwejAdBgNVHQ4EFgQU+hln2eUVi2ZF
dlhoddr0UCMzFlUwHwYDVR0jBBgwFoAU+hln2eUVi2ZFdlhoddr0UCMzFlUwDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCwYDVR0P
BAQDAgKEMAoGCCqGSM49BAMCA0gAMEUCIQCmEwzzYjl5wdXRUrOT/fVeqP35rLVZ
jUdjfemmpHi/0wIgAaTlghTLVFTTSpEdaeJhNjSLB+xcvRPg9RnXxZgfa1U=
-----END CERTIFICATE-----
`;

export function trustLocalhost(isTrusted = true) {
  setDefaultCACertificates([
    ...getCACertificates('bundled'),
    ...(isTrusted ? [localhostCertificate] : []),
  ]);
}

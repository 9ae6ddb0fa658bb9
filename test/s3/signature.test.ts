import { expect, test } from 'vitest';
import { type SignedRequest, sha256, signatureOf } from './signature.ts';

const secret = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY';
const host = 'examplebucket.s3.amazonaws.com';
const date = '20130524T000000Z';
const empty = sha256('');

function request(parts: Partial<SignedRequest>): SignedRequest {
  const headers = {
    host,
    'x-amz-content-sha256': parts.payloadHash ?? empty,
    'x-amz-date': date,
    ...parts.headers,
  };
  const signedHeaders = Object.keys(headers).sort();
  const rest = {
    method: 'GET',
    path: '/',
    query: new URLSearchParams(),
    payloadHash: empty,
    date,
    region: 'us-east-1',
  };
  return { ...rest, signedHeaders, ...parts, headers };
}

// Amazon S3 API Reference, "Signature Calculations for the Authorization Header" and "Using Query Parameters".
test.each<[string, SignedRequest, string]>([
  [
    'an object',
    request({ path: '/test.txt', headers: { range: 'bytes=0-9' } }),
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  ],
  [
    'an upload',
    request({
      method: 'PUT',
      path: '/test%24file.text',
      headers: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
      payloadHash: sha256('Welcome to Amazon S3.'),
    }),
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  ],
  [
    'a parameter without a value',
    request({ query: new URLSearchParams('lifecycle') }),
    'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  ],
  [
    'a list',
    request({ query: new URLSearchParams('max-keys=2&prefix=J') }),
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  ],
  [
    'an address that was signed',
    request({
      path: '/test.txt',
      signedHeaders: ['host'],
      payloadHash: 'UNSIGNED-PAYLOAD',
      query: new URLSearchParams({
        'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
        'X-Amz-Credential': 'AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request',
        'X-Amz-Date': date,
        'X-Amz-Expires': '86400',
        'X-Amz-SignedHeaders': 'host',
      }),
    }),
    'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
  ],
])('the published signature of %s', (_, signed, signature) => {
  expect(signatureOf(signed, secret)).toBe(signature);
});
